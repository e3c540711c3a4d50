/**
 * How many milliseconds the line may be off the player's clock. `CLOCK_LIMIT=100` measures what is promised, on a
 * machine that does nothing besides: `CLOCK_LIMIT=100 pnpm e2e -g "line follows"`. Without it a busy one passes too, and
 * a line that comes with the next one's time does not.
 */
export const CLOCK_LIMIT = Number(process.env['CLOCK_LIMIT'] ?? 900);
