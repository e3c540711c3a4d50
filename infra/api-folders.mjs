// @ts-check
/**
 * What each subfolder of a feature of the API may import of its feature, besides itself. The files at the top of a
 * feature (routes, .api, jobs, export) import subfolders, never the reverse.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const API_FOLDERS = {
  archive: {
    export: [],
    restore: [],
  },
  auth: {
    guards: [],
    users: [],
    session: ['guards', 'users'],
    password: ['guards', 'session', 'users'],
    login: ['guards', 'session', 'users'],
    signup: ['guards', 'password', 'session', 'users'],
    'two-factor': ['guards', 'password', 'session', 'users'],
    apple: ['guards', 'session', 'users'],
    account: ['password', 'session', 'two-factor', 'users'],
  },
  captions: {
    reapply: [],
    lemmas: [],
    overrides: [],
    transcripts: ['reapply', 'lemmas', 'overrides'],
    fixes: ['reapply', 'lemmas', 'transcripts'],
    comprehension: ['lemmas', 'overrides', 'transcripts'],
  },
  exercises: {
    sessions: [],
    build: ['sessions'],
    judge: ['build', 'sessions'],
    overview: ['build', 'sessions'],
    reports: ['judge', 'sessions'],
  },
  imports: {
    reading: [],
  },
  reviews: {
    log: [],
    settings: [],
    lines: [],
    parameters: ['settings'],
    'card-states': ['log', 'parameters'],
    answers: ['card-states', 'log', 'parameters'],
    weights: ['answers', 'card-states', 'parameters'],
    'catch-up': ['card-states', 'log', 'parameters', 'settings'],
    queue: ['answers', 'card-states', 'catch-up', 'lines', 'log', 'parameters', 'settings'],
    reset: ['card-states', 'settings'],
  },
  tutor: {
    deps: [],
    reading: ['deps'],
    settings: [],
    quotas: [],
    words: ['deps', 'reading'],
    conversations: ['deps', 'quotas', 'reading', 'words'],
    status: ['conversations', 'deps', 'quotas', 'settings'],
    turns: ['conversations', 'deps', 'words'],
    practice: ['conversations', 'deps', 'reading', 'turns', 'words'],
    model: ['conversations', 'deps', 'quotas', 'reading', 'settings', 'turns', 'words'],
  },
  weights: {
    training: [],
  },
  words: {
    list: [],
    batches: ['list'],
    'known-lists': ['batches', 'list'],
    starter: ['batches', 'list'],
  },
};
