import { voicesOf } from './speech-voices.ts';

test('each language has its voice and, if given, its own model', () => {
  expect(voicesOf('de=thorsten@piper/de, fr = siwis,en=af_bella(2)+af_sky(1)')).toEqual(
    new Map([
      ['de', { voice: 'thorsten', model: 'piper/de' }],
      ['fr', { voice: 'siwis', model: null }],
      ['en', { voice: 'af_bella(2)+af_sky(1)', model: null }],
    ]),
  );
});

test.each(['', 'thorsten', 'de=', '=thorsten', 'xx=thorsten', 'de=a,de=b', 'de=a,', 'de=a=b', 'de=a@', 'de=a@b@c'])(
  '%j is invalid',
  (text) => {
    expect(voicesOf(text)).toBeUndefined();
  },
);
