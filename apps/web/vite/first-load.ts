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
  return [{ name }];
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
