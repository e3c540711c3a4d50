-- Spreads the tables of learners over the workers of a Citus cluster. docs/scaling.md says when and how. Run it once, as a
-- superuser in Wordreel's database on the coordinator, with every process of Wordreel stopped:
--   psql -v ON_ERROR_STOP=1 -f citus.sql
-- The classes of docs/data.md decide what happens to each table; src/db/citus.test.ts compares the two.
create extension if not exists citus;

-- The triggers of words read and write only rows of the same learner, which are on the same worker.
do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$;
set citus.enable_unsafe_triggers = on;

-- What only processes of the version before need.
drop index if exists words_by_id;
drop index if exists review_state_by_word;
drop index if exists memory_seeds_by_word;
drop index if exists import_rows_by_import;
drop index if exists review_log_word_id_index;
drop index if exists import_rows_word_id_index;

-- Citus adds foreign keys between distributed tables only after both are distributed.
alter table import_rows drop constraint import_rows_of_learner_import_id;
alter table import_rows drop constraint import_rows_of_learner_word_id;
alter table memory_seeds drop constraint memory_seeds_of_learner_word_id;
alter table review_log drop constraint review_log_of_learner_word_id;
alter table review_state drop constraint review_state_of_learner_word_id;
alter table tutor_messages drop constraint tutor_messages_user_id_conversation_id_foreign;
alter table tutor_notes drop constraint tutor_notes_user_id_message_id_foreign;
alter table tutor_turns drop constraint tutor_turns_user_id_conversation_id_foreign;

-- Copied to every worker: accounts, to which all rows of learners refer, and what everyone shares.
select create_reference_table('users');
select create_reference_table('lemmas');
select create_reference_table('forms');
select create_reference_table('transcripts');
select create_reference_table('transcript_lines');
select create_reference_table('line_fixes');
select create_reference_table('dictionaries');
select create_reference_table('dictionary_entries');
select create_reference_table('dictionary_forms');
select create_reference_table('all_videos');

-- Split by learner. Everything else stays on the coordinator.
select create_distributed_table('preferences', 'user_id');
select create_distributed_table('weekly_mails', 'user_id');
select create_distributed_table('user_languages', 'user_id');
select create_distributed_table('words', 'user_id');
select create_distributed_table('known_words', 'user_id');
select create_distributed_table('known_steps', 'user_id');
select create_distributed_table('token_overrides', 'user_id');
select create_distributed_table('learning_settings', 'user_id');
select create_distributed_table('study_settings', 'user_id');
select create_distributed_table('review_state', 'user_id');
select create_distributed_table('review_log', 'user_id');
select create_distributed_table('memory_seeds', 'user_id');
select create_distributed_table('memory_versions', 'user_id');
select create_distributed_table('fsrs_weights', 'user_id');
select create_distributed_table('active_days', 'user_id');
select create_distributed_table('goals', 'user_id');
select create_distributed_table('daily_aims', 'user_id');
select create_distributed_table('pauses', 'user_id');
select create_distributed_table('outside_hours', 'user_id');
select create_distributed_table('imports', 'user_id');
select create_distributed_table('import_rows', 'user_id');
select create_distributed_table('exercise_sessions', 'user_id');
select create_distributed_table('placement_checks', 'user_id');
select create_distributed_table('word_reports', 'user_id');
select create_distributed_table('spoken_days', 'user_id');
select create_distributed_table('watch_sessions', 'user_id');
select create_distributed_table('difficulty_votes', 'user_id');
select create_distributed_table('watch_later', 'user_id');
select create_distributed_table('tutor_conversations', 'user_id');
select create_distributed_table('tutor_messages', 'user_id');
select create_distributed_table('tutor_turns', 'user_id');
select create_distributed_table('tutor_notes', 'user_id');
select create_distributed_table('tutor_usage', 'user_id');
select create_distributed_table('tutor_streams', 'user_id');
select create_distributed_table('tutor_settings', 'user_id');
select create_distributed_table('archive_restores', 'user_id');

alter table import_rows add constraint import_rows_of_learner_import_id FOREIGN KEY (user_id, import_id) REFERENCES imports(user_id, id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_of_learner_word_id FOREIGN KEY (user_id, word_id) REFERENCES words(user_id, id) ON DELETE CASCADE;
alter table memory_seeds add constraint memory_seeds_of_learner_word_id FOREIGN KEY (user_id, word_id) REFERENCES words(user_id, id) ON DELETE CASCADE;
alter table review_log add constraint review_log_of_learner_word_id FOREIGN KEY (user_id, word_id) REFERENCES words(user_id, id) ON DELETE CASCADE;
alter table review_state add constraint review_state_of_learner_word_id FOREIGN KEY (user_id, word_id) REFERENCES words(user_id, id) ON DELETE CASCADE;
alter table tutor_messages add constraint tutor_messages_user_id_conversation_id_foreign FOREIGN KEY (user_id, conversation_id) REFERENCES tutor_conversations(user_id, id) ON DELETE CASCADE;
alter table tutor_notes add constraint tutor_notes_user_id_message_id_foreign FOREIGN KEY (user_id, message_id) REFERENCES tutor_messages(user_id, id) ON DELETE CASCADE;
alter table tutor_turns add constraint tutor_turns_user_id_conversation_id_foreign FOREIGN KEY (user_id, conversation_id) REFERENCES tutor_conversations(user_id, id) ON DELETE CASCADE;
