import { CAPTION_QUOTAS, type AccountExport } from '@wordreel/shared';
import { MAX_CUES } from '@wordreel/captions';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Knex } from 'knex';
import { countRows, isStanding, tablePart, type RestoredTable, type RestorePart } from '#db/restore-part';
import type { Deps } from '#deps';
import { invalidField } from '#lib/api-error';
import { createLemmaIds } from './lemmas/lemmas.store.ts';
import { saveTranscript } from './transcripts/transcripts.store.ts';
import { checksumOf, toTokenised } from './transcripts/upload-captions.service.ts';

type ArchivedCaptions = AccountExport['captions'][number];
type CaptionDeps = Pick<Deps, 'clock' | 'db' | 'tokeniser'>;

const TRANSCRIPTS: RestoredTable = { table: 'transcripts', key: ['user_id', 'video_id'] };
const IS_VISIBLE = 'exists (select from visible_videos(a.user_id) v where v.id = a.video_id)';
const rowsOf = (userId: string, items: readonly ArchivedCaptions[]) =>
  items.map(({ videoId }) => ({ user_id: userId, video_id: videoId }));

async function isWanted(db: Knex, userId: string, captions: ArchivedCaptions): Promise<boolean> {
  const rows = rowsOf(userId, [captions]);
  return (await countRows(db, TRANSCRIPTS, rows, `${IS_VISIBLE} and not ${isStanding(TRANSCRIPTS)}`)) > 0;
}

const refuse = (why: string) => invalidField('archive', `Some captions in this archive cannot be restored. ${why}`);

/** Finds the words of archived captions. @throws ApiError if there are more lines or words than in any upload */
async function tokenised(deps: CaptionDeps, userId: string, { language, lines }: ArchivedCaptions) {
  if (lines.length > MAX_CUES) throw refuse(`A video can have at most ${MAX_CUES.toLocaleString('en')} captions.`);
  const packed = await deps.tokeniser.pack(language, lines, userId);
  if ('refusal' in packed) throw refuse(packed.refusal);
  return toTokenised(packed);
}

const nothing = async (): Promise<number> => 0;

/** Tokenizes captions before the transaction. Captions that the account already has stay as they are. */
async function prepared(deps: CaptionDeps, userId: string, captions: ArchivedCaptions) {
  if (!(await isWanted(deps.db, userId, captions))) return nothing;
  const { videoId, language, lines, addedAt } = captions;
  const { packed, ranks, seemsForeign } = await tokenised(deps, userId, captions);
  const ids = createLemmaIds(language, (lemma) => ranks.get(lemma) ?? null);
  await ids(deps.db, packed.lemmas, { isPrivate: true });
  const checksum = checksumOf(JSON.stringify(lines));
  return async (trx: Knex): Promise<number> => {
    if (!(await isWanted(trx, userId, captions))) return 0;
    const transcript = { videoId, userId, kind: 'own', checksum, tokeniserVersion: TOKENISER_VERSION } as const;
    await saveTranscript(trx, { ...transcript, seemsForeign, packed }, ids, Date.parse(addedAt));
    return 1;
  };
}

function captionsPart(deps: CaptionDeps): RestorePart<ArchivedCaptions> {
  const count = (condition: string) => (db: Knex, userId: string, items: readonly ArchivedCaptions[]) =>
    countRows(db, TRANSCRIPTS, rowsOf(userId, items), condition);
  const prepare = async (userId: string, items: readonly ArchivedCaptions[]) => {
    const writes = await Promise.all(items.map((captions) => prepared(deps, userId, captions)));
    return async (trx: Knex) => {
      let changed = 0;
      for (const write of writes) changed += await write(trx);
      return changed;
    };
  };
  return {
    prepare,
    standing: count(isStanding(TRANSCRIPTS)),
    left: { why: 'this server does not have their videos', count: count(`not ${IS_VISIBLE}`) },
    limit: {
      isPerLanguage: false,
      adds: count(`${IS_VISIBLE} and not ${isStanding(TRANSCRIPTS)}`),
      room: async (db, userId) => {
        const [counted] = await db('transcripts').where({ user_id: userId }).count<{ count: string }[]>();
        return CAPTION_QUOTAS.ownVideos - Number(counted?.count);
      },
      message: () =>
        `An account can have captions of its own for ${CAPTION_QUOTAS.ownVideos} videos, and the archive has more.`,
    },
  };
}

/** Restores a learner's captions, and their overrides of forms. The newer of two overrides wins. */
export const captionsRestore = (deps: CaptionDeps) => ({
  captions: captionsPart(deps),
  tokenOverrides: tablePart<AccountExport['tokenOverrides'][number]>(
    {
      table: 'token_overrides',
      key: ['user_id', 'lang', 'form'],
      merge: {
        lemma: 'case when excluded.created_at > kept.created_at then excluded.lemma else kept.lemma end',
        created_at: 'greatest(excluded.created_at, kept.created_at)',
      },
    },
    ({ language, form, lemma, since }) => ({ lang: language, form, lemma, created_at: since }),
  ),
});
