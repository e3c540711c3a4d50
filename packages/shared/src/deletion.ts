/** So many days after its owner has asked for it an account is deleted; logging in before keeps it. */
export const DELETION_DAYS = 14;
