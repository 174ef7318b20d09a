/** Of shapes as vendors name them, `16:9` or `1536x1024`, the one that is nearest to a size. */
export function nearestRatio<Name extends string>(
  names: readonly [Name, ...Name[]],
  { width, height }: { width: number; height: number },
): Name {
  const off = (name: Name) => {
    const [across = 1, down = 1] = name.split(/[x:]/).map(Number)
    return Math.abs(Math.log(across / down) - Math.log(width / height))
  }
  return names.reduce((best, name) => (off(name) < off(best) ? name : best))
}
