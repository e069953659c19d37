/** The name of a sentence in the tables of the built page: a hash of its template. */
export function keyOf(template: string): string {
  let hash = 0;
  for (let k = 0; k < template.length; k++) hash = Math.imul(hash ^ template.charCodeAt(k), 31);
  return (hash >>> 0).toString(36).slice(-4);
}
