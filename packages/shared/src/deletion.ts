/** Days between the request and the deletion of an account. Logging in before cancels it. */
export const DELETION_DAYS = 14;
