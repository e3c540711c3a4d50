interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Libraries of the first screen. Most icons and flags stay in the chunks that show them. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|use-sync-external-store|redux|redux-thunk|@reduxjs\/toolkit|immer|reselect)\/|\/node_modules\/lucide-react\/dist\/esm\/(?!icons)/;

/**
 * Libraries and modules of the shared package that are not in the initial bundle. The package's index imports all its
 * modules, but the first screen needs few of them.
 */
const NOT_FIRST = /\/packages\/shared\/src\/(?!language-names|level-progress|level-filter)|\/node_modules\//;

/**
 * Modules that nearly every later screen needs, in one chunk. As separate chunks, each would add its name to the
 * initial bundle once per screen that needs it.
 */
const LATER =
  /\/src\/(?:pages\/not-found-page|playing\/(?:clock|file-player|local\/(?:open-films|use-has-film)|player|use-player)|reading\/keys\/(?:shortcuts|use-shortcuts)|reading\/words\/(?:sentence-parts|word-marks|word-status)|ui\/(?:[a-z]+\/)?(?:banner|button-link|dialog|file-button|form-error|retry-banner|loaded|quote|star-rating|text-field)|lib\/[a-z]+\/(?:article|focus-on-mount|in-order|random-uuid|speech|voice|study-day|text-direction|time-zone|use-key-down|use-media-query)|store\/(?:api\/words\/known-words-api|actions\/command-mutations|hooks\/use-watch-settings|preferences\/(?:caption-timing|device-preference|watch-settings))|queue\/related|scheduling\/rating|probably-known)\.|\/lucide-react\/dist\/esm\/icons\/(?:circle-alert|download|eye|eye-off|keyboard|rotate-ccw|search|sliders-horizontal|star|x)\./;

/** Chunks of modules that several screens need, by name. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  /** A learner's first screen and the pages behind it. */
  learner:
    /\/src\/(?:ui\/hooks\/use-(?:dismiss|escape)|lib\/browser\/is-calm|store\/hooks\/use-(?:for-you|start)|store\/api\/(?:when-fulfilled|videos\/(?:comprehension-api|video-url|watch-api|good-first-story))|features\/videos\/fit\/fit-badge)\.|\/lucide-react\/dist\/esm\/icons\/(?:circle-play|settings|shield-check)\./,
  unstored: /\/src\/store\/device\/(?:unstored-commands|waiting-mark)\./,
  drafts: /\/src\/store\/(?:device\/drafts|hooks\/use-draft)\./,
  /** What dialogs and pages opened from a learner's first screen need. */
  dialogs:
    /\/src\/(?:store\/api\/(?:[a-z]+\/)?(?:about-api|language-changes)|store\/preferences\/drafted-fields|features\/placement\/kept-check)\.|\/packages\/shared\/src\/placement\./,
  commands: /\/src\/store\/(?:actions\/carry-out|commands\/[a-z-]+-rules)\./,
  session: /\/src\/store\/(?:session\/learner-session|network\/session-check|guest\/guest-learning)\./,
};

/**
 * Splits the initial bundle into two files: libraries, which stay in browser caches when only the product changes, and
 * all of our modules that the entry needs, which compress better as one file.
 */
export function firstLoadGroups(entry: string) {
  let closure: ReadonlySet<string> | undefined;
  const name = (id: string, graph: Graph): string | null => {
    if (LIBRARIES.test(id)) return 'libraries';
    closure ??= closureOf(entry, graph);
    return id !== entry && !NOT_FIRST.test(id) && closure.has(id) ? 'shell' : null;
  };
  return [
    // The highest priority keeps modules of the initial bundle out of the groups below.
    { name, priority: 2 },
    ...Object.entries(GROUPS).map(([group, modules]) => ({
      name: (id: string) => (modules.test(id) ? group : null),
      priority: 1,
    })),
    { name: (id: string) => (LATER.test(id) ? 'pieces' : null), priority: 0 },
  ];
}

function closureOf(entry: string, graph: Graph): ReadonlySet<string> {
  const closure = new Set<string>();
  const visit = (id: string): void => {
    if (closure.has(id)) return;
    closure.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  return closure;
}
