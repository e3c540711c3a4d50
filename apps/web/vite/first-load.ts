/** As much of the bundler's view of a module as the walk needs. */
interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** What the first screen is made with. Icons and flags are left out: each goes where it is shown. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|use-sync-external-store|redux|redux-thunk|@reduxjs\/toolkit|immer|reselect)\/|\/node_modules\/lucide-react\/dist\/esm\/(?!icons)/;

/** Of what web and api share: its index leads to all of it, of which the first screen needs little. */
const NOT_FIRST = /\/packages\/shared\/src\/(?!language-names|level-progress|level-filter)|\/node_modules\//;

/**
 * What nearly every later screen is made with, in one piece: each piece by itself would cost the first load its name, once
 * for every screen that needs it.
 */
const LATER =
  /\/src\/reading\/words\/sentence-parts\.|\/src\/ui\/(banner|button-link|dialog|form-error|retry-banner|star-rating|text-field)\.|\/lucide-react\/dist\/esm\/icons\/(circle-alert|star|x)\./;

/**
 * Makes the first load two files: libraries, which stay in browsers' caches when only the product changes, and all of
 * our own that the entry needs, which packs better in one piece.
 */
export function firstLoadGroups(entry: string) {
  let closure: ReadonlySet<string> | undefined;
  const name = (id: string, graph: Graph): string | null => {
    if (LIBRARIES.test(id)) return 'libraries';
    closure ??= closureOf(entry, graph);
    return id !== entry && !NOT_FIRST.test(id) && closure.has(id) ? 'shell' : null;
  };
  return [
    // What the first load has taken is not taken again.
    { name, priority: 2 },
    // A learner's first screen needs these and none of the other pieces.
    { name: 'dismiss', test: /\/src\/ui\/use-(dismiss|escape)\./, priority: 1 },
    { name: (id: string) => (LATER.test(id) ? 'pieces' : null), priority: 0 },
  ];
}

/** A module and all that it imports statically. */
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
