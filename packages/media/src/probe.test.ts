import { probe } from './index.ts';
import { ID } from './matroska-ids.ts';
import { element } from './testing/write-matroska.ts';

test.each([
  ['RIFF\0\0\0\0AVI LIST', 'AVI'],
  ['RIFF\0\0\0\0WAVEfmt ', 'WAVE'],
  ['\0\0\0\x18ftypisom', 'MP4'],
  ['\0\0\0\x14ftypqt  ', 'QuickTime'],
  [`G${'\0'.repeat(187)}`.repeat(3), 'MPEG-TS'],
  [`\0\0\0\0G${'\0'.repeat(187)}`.repeat(3), 'MPEG-TS'],
  ['\0\0\x01\xBA', 'MPEG-PS'],
  ['FLV\x01\x05', 'FLV'],
  ['\x30\x26\xB2\x75\x8E\x66\xCF\x11', 'WMV'],
  ['\x1A\x45\xDF\xA3', 'Matroska'],
  ['fLaC', 'FLAC'],
  ['PK\x03\x04', null],
  ['', null],
])('%j is recognized as %s without tracks', async (start, container) => {
  const file = new Blob([Buffer.from(start, 'latin1')]);
  expect(await probe(file)).toEqual({ container, durationMs: null, tracks: [] });
});

test('a file that cannot be read is none', async () => {
  const file = new Blob(['fLaC']);
  jest.spyOn(file, 'slice').mockImplementation(() => {
    throw new Error('The file is gone');
  });
  expect(await probe(file)).toEqual({ container: null, durationMs: null, tracks: [] });
});

/** A Matroska file with one track. */
function film(type: number, codec: string, ...more: Uint8Array[]): Blob {
  const track = [element(ID.TrackNumber, 7), element(ID.TrackType, type), element(ID.CodecID, codec), ...more];
  const info = element(ID.Info, element(ID.Duration, new Uint8Array([0x45, 0x1c, 0x40, 0])));
  const segment = element(ID.Segment, [info, element(ID.Tracks, element(ID.TrackEntry, track))]);
  return new Blob([element(ID.EBML, element(ID.DocType, 'matroska')), segment].map((part) => new Uint8Array(part)));
}

test('a track has its name, and the film its duration', async () => {
  const more = [element(ID.Name, 'Für Hörgeschädigte'), element(ID.FlagDefault, 0), element(ID.Language, 'ger')];
  expect(await probe(film(17, 'S_TEXT/UTF8', ...more))).toEqual({
    container: 'Matroska',
    durationMs: 2500,
    tracks: [
      {
        kind: 'subtitles',
        number: 7,
        codec: 'SubRip',
        language: 'de',
        title: 'Für Hörgeschädigte',
        isDefault: false,
        isText: true,
        isReadable: true,
      },
    ],
  });
});

test.each([
  ['S_HDMV/PGS', 'PGS'],
  ['S_VOBSUB', 'VobSub'],
  ['S_NEW', 'S_NEW'],
])('subtitles of %s are pictures', async (codec, name) => {
  const [track] = (await probe(film(17, codec))).tracks;
  expect(track).toMatchObject({ codec: name, isText: false, isReadable: false });
});

test('the codec of a Windows program is its FourCC', async () => {
  const description = new Uint8Array([...new Uint8Array(16), ...Buffer.from('XVID')]);
  const [track] = (await probe(film(1, 'V_MS/VFW/FOURCC', element(ID.CodecPrivate, description)))).tracks;
  expect(track?.codec).toBe('XVID');
});

test.each([
  [[], 'en'],
  [[element(ID.Language, 'fre')], 'fr'],
  [[element(ID.Language, 'deu')], 'de'],
  [[element(ID.Language, 'und')], null],
  [[element(ID.Language, 'no tag')], null],
  [[element(ID.Language, 'por'), element(ID.LanguageBCP47, 'pt-BR')], 'pt-BR'],
])('languages are BCP 47 (%#)', async (elements, language) => {
  const [track] = (await probe(film(2, 'A_AAC', ...elements))).tracks;
  expect(track?.language).toBe(language);
});
