// @ts-check
/**
 * A rule for oxlint: a test waits for the event itself instead of milliseconds, and sets no limit besides the runner's.
 * A pause that is long enough today is too short on a busy machine and too long everywhere else.
 */

const WAIT = 'Wait for the event itself, not for milliseconds: with `until`, `waitFor` or an assertion that retries.';
const LIMIT = 'Remove this limit: the runner has one for all tests, and a busy machine reaches any other.';
const DURATION = 'Compare no duration: it depends on the machine. Move a fake clock, or count what happened.';

const TIMERS = new Set(['setTimeout', 'setInterval']);
const PAUSES = new Set(['sleep', 'delay']);
const HOOKS = new Set(['test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

const RUNNERS = new Set(['test', 'jest']);

/** Limit of jest in milliseconds. Longer limits are allowed, for tests that take longer even on an idle machine. */
const RUNNERS_LIMIT = 300_000;

/** @typedef {any} Node The plugin types of oxlint are in alpha. */

/**
 * Returns the last name of a callee: `b` for `a.b()`.
 * @param {Node} callee
 * @returns {string}
 */
const nameOf = (callee) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : '';

/**
 * Returns the first name of a callee: `test` for `test.each(rows)()`.
 * @param {Node} callee
 * @returns {string}
 */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : '';
}

/** @param {Node} node */
const isFunction = (node) => /^(Arrow)?Function/.test(node.type);

/** @param {Node} context */
function create(context) {
  /** Local names of the functions of `node:timers/promises` whose first argument is the time. */
  const pauses = new Set(PAUSES);
  /** @type {Map<string, Node>} */
  const constants = new Map();

  /**
   * Returns a number that is constant within this file; 0 if it is unknown.
   * @param {Node} node
   * @returns {number}
   */
  function msOf(node) {
    if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : 0;
    if (node?.type === 'Identifier') return msOf(constants.get(node.name));
    if (node?.type !== 'BinaryExpression') return 0;
    const [left, right] = [msOf(node.left), msOf(node.right)];
    return node.operator === '*' ? (left || 1) * (right || 1) : left + right;
  }

  /** @param {Node} node */
  const isTime = (node) => msOf(node) > 0;

  /** @param {Node} node */
  const isLimit = (node) => isTime(node) && msOf(node) < RUNNERS_LIMIT;

  /** @param {Node} node */
  const hasLimit = (node) =>
    node.type === 'ObjectExpression' &&
    node.properties.some(
      (/** @type {Node} */ each) => each.type === 'Property' && each.key.name === 'timeout' && isLimit(each.value),
    );

  /**
   * Returns the message for a call; null if it is allowed.
   * @param {Node} node
   * @returns {string | null}
   */
  function fault({ callee, arguments: given }) {
    const name = nameOf(callee);
    const isMember = callee.type === 'MemberExpression';
    if (name === 'waitForTimeout') return WAIT;
    if (name === 'setTimeout' && isMember && RUNNERS.has(rootOf(callee)) && isLimit(given[0])) return LIMIT;
    if (!isMember && pauses.has(name)) return isTime(given[0]) ? WAIT : null;
    if (TIMERS.has(name) && given.length > 1 && given[0].type !== 'Literal' && isTime(given[1])) return WAIT;
    if (HOOKS.has(rootOf(callee)) && isLimit(given.at(-1)) && given.slice(0, -1).some(isFunction)) return LIMIT;
    if ((isMember || /^(waitFor|until|find)/.test(name)) && given.some(hasLimit)) return LIMIT;
    if (name.startsWith('toBeLessThan') && rootOf(callee) === 'expect') {
      return /performance\.now\(/.test(context.sourceCode.getText(callee)) ? DURATION : null;
    }
    return null;
  }

  return {
    /** @param {Node} node */
    Program(node) {
      for (const statement of node.body) {
        const { type, source, specifiers } = statement;
        if (type === 'ImportDeclaration' && /^(node:)?timers\/promises$/.test(source.value)) {
          for (const { imported, local } of specifiers) if (TIMERS.has(imported?.name)) pauses.add(local.name);
        }
      }
    },
    /** @param {Node} node */
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init);
    },
    /** @param {Node} node */
    CallExpression(node) {
      const message = fault(node);
      if (message !== null) context.report({ node, message });
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint requires a default export for a plugin
export default { meta: { name: 'wordreel' }, rules: { 'no-timed-tests': { create } } };
