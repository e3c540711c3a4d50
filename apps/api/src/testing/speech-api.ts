import { createAccountsApi, type AccountsApi } from './learners/accounts-api.ts';
import { startSpeechPeer, type SpeechPeer } from './speech-peer.ts';
import { describeDatabases } from './test-databases.ts';

/** The API and the speech server of a test. */
export interface SpeakingApi {
  readonly api: AccountsApi;
  readonly peer: SpeechPeer;
}

/** Runs tests against an API with a speech server, with both databases. */
export function describeSpeaking(
  name: string,
  tests: (site: () => SpeakingApi) => void,
  env: Readonly<Record<string, string>> = {},
): void {
  describeDatabases(name, (database) => {
    let site: SpeakingApi;
    beforeAll(async () => {
      const peer = await startSpeechPeer();
      const api = await createAccountsApi(database(), {
        SPEECH_BASE_URL: peer.url,
        SPEECH_API_KEY: 'the-key-of-speech',
        SPEECH_MODEL: 'piper',
        SPEECH_VOICES: 'de=thorsten,fr=siwis',
        TRANSCRIBE_BASE_URL: `${peer.url}/v1/`,
        TRANSCRIBE_API_KEY: 'the-key-of-writing',
        TRANSCRIBE_MODEL: 'whisper',
        RATE_LIMIT_FACTOR: '1000',
        ...env,
      });
      site = { api, peer };
    });
    afterAll(async () => {
      await site?.api.close();
      await site?.peer.close();
    });
    tests(() => site);
  });
}
