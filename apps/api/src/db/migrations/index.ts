import type { Knex } from 'knex';
import * as instance from './001-instance.ts';
import * as users from './002-users.ts';
import * as sessions from './003-sessions.ts';
import * as twoFactor from './004-two-factor.ts';
import * as apple from './005-apple.ts';
import * as guards from './006-guards.ts';
import * as mailOutbox from './007-mail-outbox.ts';
import * as words from './008-words.ts';
import * as videos from './009-videos.ts';
import * as captions from './010-captions.ts';
import * as dictionaries from './011-dictionaries.ts';
import * as wordContexts from './012-word-contexts.ts';
import * as wordForms from './013-word-forms.ts';
import * as wordCounts from './014-word-counts.ts';
import * as keyIds from './015-key-ids.ts';
import * as lemmaIds from './016-lemma-ids.ts';
import * as fixHistory from './017-fix-history.ts';
import * as unreadableMails from './018-unreadable-mails.ts';
import * as jobs from './019-jobs.ts';
import * as wordListVersions from './020-word-list-versions.ts';
import * as captionFetches from './021-caption-fetches.ts';
import * as knownSteps from './022-known-steps.ts';
import * as watchLater from './023-watch-later.ts';
import * as reviews from './024-reviews.ts';
import * as studySettings from './025-study-settings.ts';
import * as exercises from './026-exercises.ts';
import * as fsrsWeights from './028-fsrs-weights.ts';
import * as starterDays from './029-starter-days.ts';
import * as tutor from './030-tutor.ts';
import * as spokenDays from './031-spoken-days.ts';
import * as placement from './032-placement.ts';
import * as goalsAndOutsideHours from './033-goals-and-outside-hours.ts';
import * as preferences from './034-preferences.ts';
import * as imports from './035-imports.ts';
import * as leaving from './036-leaving.ts';
import * as archiveRestores from './038-archive-restores.ts';
import * as importRows from './039-import-rows.ts';
import * as weeklyMails from './040-weekly-mails.ts';
import * as starShifts from './041-star-shifts.ts';
import * as knownLists from './042-known-lists.ts';
import * as importUndo from './043-import-undo.ts';
import * as studyMinutes from './045-study-minutes.ts';
import * as importRowTimes from './046-import-row-times.ts';
import * as archiveRestoreTurns from './047-archive-restore-turns.ts';
import * as lastZone from './048-last-zone.ts';
import * as asciiDomains from './049-ascii-domains.ts';
import * as tutorReserves from './050-tutor-reserves.ts';
import * as entryOrder from './051-entry-order.ts';
import * as mergedRestores from './052-merged-restores.ts';
import * as ownVideos from './053-own-videos.ts';
import * as learnerKeys from './054-learner-keys.ts';
import * as listVersionMarker from './055-list-version-marker.ts';
import * as activity from './027-activity.ts';

/** `breaks` is the reason why older processes can't run with the migration. Undefined if it only adds things. */
export interface Migration extends Knex.Migration {
  readonly breaks?: string;
}

/** All migrations, in order. A released migration is never edited: a later one corrects it. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-instance': instance,
  '002-users': users,
  '003-sessions': sessions,
  '004-two-factor': twoFactor,
  '005-apple': apple,
  '006-guards': guards,
  '007-mail-outbox': mailOutbox,
  '008-words': words,
  '009-videos': videos,
  '010-captions': captions,
  '011-dictionaries': dictionaries,
  '012-word-contexts': wordContexts,
  '013-word-forms': wordForms,
  '014-word-counts': wordCounts,
  '015-key-ids': keyIds,
  '016-lemma-ids': lemmaIds,
  '017-fix-history': fixHistory,
  '018-unreadable-mails': unreadableMails,
  '019-jobs': jobs,
  '020-word-list-versions': wordListVersions,
  '021-caption-fetches': captionFetches,
  '022-known-steps': knownSteps,
  '023-watch-later': watchLater,
  '024-reviews': reviews,
  '025-study-settings': studySettings,
  '026-exercises': exercises,
  '028-fsrs-weights': fsrsWeights,
  '029-starter-days': starterDays,
  '027-activity': activity,
  '030-tutor': tutor,
  '031-spoken-days': spokenDays,
  '032-placement': placement,
  '033-goals-and-outside-hours': goalsAndOutsideHours,
  '034-preferences': preferences,
  '035-imports': imports,
  '036-leaving': leaving,
  '038-archive-restores': archiveRestores,
  '039-import-rows': importRows,
  '040-weekly-mails': weeklyMails,
  '041-star-shifts': starShifts,
  '042-known-lists': knownLists,
  '043-import-undo': importUndo,
  '045-study-minutes': studyMinutes,
  '046-import-row-times': importRowTimes,
  '047-archive-restore-turns': archiveRestoreTurns,
  '048-last-zone': lastZone,
  '049-ascii-domains': asciiDomains,
  '050-tutor-reserves': tutorReserves,
  '051-entry-order': entryOrder,
  '052-merged-restores': mergedRestores,
  '053-own-videos': ownVideos,
  '054-learner-keys': learnerKeys,
  '055-list-version-marker': listVersionMarker,
};

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => MIGRATIONS[name] as Migration,
};
