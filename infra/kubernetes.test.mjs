// @ts-check
/** What `infra/kubernetes` refers to must exist, and every container must have as few rights as it can work with. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

const folder = path.join(root, 'infra/kubernetes');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const kustomizations = files.filter((file) => path.basename(file) === 'kustomization.yaml');

/** @typedef {{ resources?: string[], patches?: { path: string }[], configMapGenerator?: { envs?: string[], files?: string[] }[] }} Kustomization */

/** @param {(kustomization: Kustomization) => string[]} pick @returns the paths of what each kustomization names */
const filesIn = (pick) =>
  kustomizations.flatMap((file) =>
    pick(parse(readFileSync(file, 'utf8'))).map((name) => path.join(path.dirname(file), name)),
  );

const patches = filesIn(({ patches: some = [] }) => some.map((patch) => patch.path));
const named = [
  ...patches,
  ...filesIn(({ resources = [] }) => resources),
  ...filesIn(({ configMapGenerator = [] }) =>
    configMapGenerator.flatMap(({ envs = [], files: some = [] }) => [...envs, ...some]),
  ),
];

const documentsOf = (/** @type {string} */ file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
/** @type {any[]} */
const patchDocuments = patches.flatMap(documentsOf);
/** Patches are left out, since they only have what they change. @type {any[]} */
const objects = files
  .filter((file) => file.endsWith('.yaml') && !kustomizations.includes(file) && !patches.includes(file))
  .flatMap(documentsOf);

const templateOf = (/** @type {any} */ { spec }) => spec?.jobTemplate?.spec.template ?? spec?.template;
const workloads = objects.filter(templateOf);
const pods = workloads.map((workload) => ({ name: workload.metadata.name, ...templateOf(workload) }));
const containers = pods.flatMap((pod) => pod.spec.containers.map((/** @type {any} */ one) => ({ pod, ...one })));
const ofKind = (/** @type {string} */ kind) => objects.filter((object) => object.kind === kind);
const namesOf = (/** @type {string} */ kind) => ofKind(kind).map(({ metadata }) => metadata.name);

/** @param {Record<string, string>} labels */
const podsWith = (labels) =>
  pods.filter(({ metadata }) => Object.entries(labels).every(([name, value]) => metadata.labels[name] === value));
/** @param {any[]} some @param {string} name */
const havePort = (some, name) =>
  some.length > 0 &&
  some.every((pod) =>
    pod.spec.containers.some((/** @type {any} */ { ports = [] }) =>
      ports.some((/** @type {{ name: string }} */ port) => port.name === name),
    ),
  );

test('kustomizations name every file, and every file that they name exists', () => {
  assert.deepEqual(
    named.filter((file) => !existsSync(file)),
    [],
  );
  assert.deepEqual(
    files.filter((file) => !kustomizations.includes(file) && !named.includes(file)),
    [],
  );
  assert.ok(containers.length >= 3);
});

for (const { pod, name, securityContext, resources, volumeMounts } of containers) {
  test(`${name} of ${pod.name} runs without root, capabilities, a token or a writable system`, () => {
    const { securityContext: own, automountServiceAccountToken, enableServiceLinks, volumes = [] } = pod.spec;
    assert.equal(own.runAsNonRoot, true);
    assert.ok(own.runAsUser > 0 && own.runAsGroup > 0 && own.fsGroup > 0);
    assert.deepEqual(own.seccompProfile, { type: 'RuntimeDefault' });
    assert.deepEqual([automountServiceAccountToken, enableServiceLinks], [false, false]);
    const rights = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    assert.deepEqual(securityContext, rights);
    assert.ok(resources.requests.cpu && resources.requests.memory && resources.limits.memory);
    assert.ok(volumeMounts.some((/** @type {any} */ mount) => mount.mountPath === '/tmp'));
    const known = [...volumes, ...workloads.flatMap((one) => one.spec.volumeClaimTemplates ?? [])];
    const missing = volumeMounts.filter(
      (/** @type {any} */ mount) => !known.some((volume) => (volume.name ?? volume.metadata.name) === mount.name),
    );
    assert.deepEqual(missing, []);
    for (const { persistentVolumeClaim: claim } of volumes) {
      assert.ok(claim === undefined || namesOf('PersistentVolumeClaim').includes(claim.claimName));
    }
  });
}

test('probes ask routes of the API on a named port', () => {
  const routes = read('apps/api/src/features/health/health.routes.ts');
  const probed = containers.flatMap(({ pod, startupProbe, readinessProbe, livenessProbe }) =>
    [startupProbe, readinessProbe, livenessProbe].flatMap((probe) =>
      probe?.httpGet ? [{ pod, ...probe.httpGet }] : [],
    ),
  );
  assert.equal(probed.length, 3);
  for (const { pod, path: asked, port } of probed) {
    assert.ok(routes.includes(`path: '${asked}'`), asked);
    assert.ok(havePort([pod], port), port);
  }
});

test('selectors find pods, and ports have the names of theirs', () => {
  for (const { metadata, spec } of workloads.filter(({ spec: { selector } }) => selector)) {
    assert.deepEqual(
      podsWith(spec.selector.matchLabels).map(({ name }) => name),
      [metadata.name],
    );
  }
  for (const { metadata, spec } of ofKind('Service')) {
    for (const { targetPort } of spec.ports) assert.ok(havePort(podsWith(spec.selector), targetPort), metadata.name);
  }
  for (const { metadata, spec } of [...ofKind('NetworkPolicy'), ...ofKind('PodDisruptionBudget')]) {
    const chosen = podsWith((spec.podSelector ?? spec.selector).matchLabels ?? {});
    assert.notEqual(chosen.length, 0, metadata.name);
    for (const { ports } of spec.ingress ?? []) {
      for (const { port } of ports) assert.ok(havePort(chosen, port), `${metadata.name}: ${port}`);
    }
  }
  for (const { spec } of ofKind('Ingress')) {
    const { name, port } = spec.rules[0].http.paths[0].backend.service;
    const service = ofKind('Service').find((one) => one.metadata.name === name);
    assert.ok(service.spec.ports.some((/** @type {any} */ one) => one.name === port.name));
  }
});

test('every setting is one that Wordreel reads', () => {
  const settings = new Set([...read('docs/configuration.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
  const env = patchDocuments
    .flatMap((document) => templateOf(document)?.spec.containers ?? [])
    .flatMap((one) => one.env ?? []);
  const values = env.map(({ value = '' }) => value).join(' ');
  const names = [
    ...[...read('infra/kubernetes/base/settings.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    // Others may be part of a value.
    ...env.map(({ name }) => name).filter((name) => !values.includes(`$(${name})`)),
  ];
  assert.ok(names.includes('PUBLIC_URL') && names.includes('DATABASE_URL'));
  assert.deepEqual(
    names.filter((name) => !settings.has(name)),
    [],
  );
});

test('every image has a version', () => {
  const { images } = parse(read('infra/kubernetes/base/kustomization.yaml'));
  const versions = new Map(images.map((/** @type {any} */ { name, newTag }) => [name, newTag]));
  for (const { image } of containers) assert.match(image.split(':')[1] ?? versions.get(image) ?? '', /^\d/, image);
});

/** @param {string} name a constant of main.ts */
const inMs = (name) =>
  Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(read('apps/api/src/main.ts'))?.[1]?.replaceAll('_', ''));

test('Kubernetes waits until the server has ended its requests', () => {
  const { pod, lifecycle } = containers.find(({ name }) => name === 'app');
  const [, pause] = lifecycle.preStop.exec.command;
  const needed = Number(pause) + (inMs('LONGEST_DRAIN') + inMs('LONGEST_CLOSE')) / 1000;
  assert.ok(needed < pod.spec.terminationGracePeriodSeconds, String(needed));
});

test('the role of the database is created as in Compose', () => {
  assert.equal(read('infra/kubernetes/overlays/small/app-role.sql'), read('infra/app-role.sql'));
});
