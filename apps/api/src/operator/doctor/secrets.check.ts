import { foreignKeys, readBeginning } from '#db/installation';
import { checkSecrets, identityOf, SECRETS_ADVICE } from '#security/secrets';
import { isReadableByOthers, readSecretsFile, secretsPath } from '#security/secrets-file';
import { fail, ok, warn, type Finding, type DoctorContext } from './finding.ts';

async function whereThereAreNone({ db, config }: DoctorContext): Promise<Finding> {
  const isBegun = db !== null && (await db.schema.hasTable('instance')) && (await hasBeginning(db));
  if (isBegun) {
    return fail(`SECRETS is not set and ${secretsPath(config.dataDir)} is missing: ${SECRETS_ADVICE}.`);
  }
  return warn('There are no secrets yet: the first start creates them in DATA_DIR.');
}

async function hasBeginning(db: NonNullable<DoctorContext['db']>): Promise<boolean> {
  const { keyIds, totpFingerprint } = await readBeginning(db);
  return keyIds !== null || totpFingerprint !== null;
}

export async function checkOwnSecrets(context: DoctorContext): Promise<Finding> {
  const { config, db } = context;
  const { secrets, jwtSecret, dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined && secrets === undefined && jwtSecret === undefined) {
    return fail(
      'DATABASE_URL is set, so SECRETS or JWT_SECRET must be set too: `secrets show` or `secrets new` prints one.',
    );
  }
  const own = secrets ?? readSecretsFile(dataDir);
  if (own === null) return whereThereAreNone(context);
  checkSecrets(own, config);
  const place = secrets === undefined ? secretsPath(dataDir) : 'SECRETS';
  if (secrets === undefined && isReadableByOthers(dataDir)) {
    const text = `${place} can be read by other users: run chmod 600 on it.`;
    return config.isProduction ? fail(text) : warn(text);
  }
  if (context.isInUse) return ok(`${place} is complete, and Wordreel is running with its keys.`);
  if (db === null) return warn(`${place} is complete; it cannot be compared with the database.`);
  if (!(await db.schema.hasTable('instance'))) return ok(`${place} is complete; the database is empty.`);
  const foreign = foreignKeys(await readBeginning(db), identityOf(own));
  if (foreign.length === 0) return ok(`${place} is complete and matches the database.`);
  return fail(
    `${place} has other keys than this database was created with (${foreign.join(', ')}): ${SECRETS_ADVICE}.`,
  );
}
