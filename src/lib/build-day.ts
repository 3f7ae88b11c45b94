/** The day of the build, for what ages: `SOURCE_DATE_EPOCH` gives two builds the same one (reproducible-builds.org). */

/** Returns the day, ISO date, in UTC. @throws Error for a variable that is no number of seconds. */
export function buildDay(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const given = env['SOURCE_DATE_EPOCH'];
  if (!given) return new Date().toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(given))
    throw new Error(`SOURCE_DATE_EPOCH : « ${given} » n’est pas un nombre de secondes`);
  return new Date(Number(given) * 1000).toISOString().slice(0, 10);
}
