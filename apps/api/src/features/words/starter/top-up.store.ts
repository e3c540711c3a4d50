import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

const WANTED = `
  select s.starter_per_day from study_settings s
    left join user_languages l on l.user_id = s.user_id and l.lang = s.lang
  where s.user_id = :userId and s.lang = :language
    and (l.starter_day is null or l.starter_day < :day::int)`;

export async function wantedOn(db: Knex, place: UserLanguage, day: StudyDay): Promise<number> {
  type Row = { starter_per_day: number };
  const [row] = await prepared<Row[]>(db, 'wanted of starter deck', WANTED, { ...place, day });
  return row?.starter_per_day ?? 0;
}

export async function noteDay(trx: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<void> {
  await trx('user_languages').where({ user_id: userId, lang: language }).update({ starter_day: day });
}
