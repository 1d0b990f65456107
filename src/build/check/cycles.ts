/** Groups of nodes that reach each other (Tarjan). A node alone is not a cycle; an edge to itself is not counted. */
export function findCycles(edges: Iterable<readonly [from: string, to: string]>): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    let lowest = index;
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? order.get(to) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === index) {
      const group = stack.splice(stack.lastIndexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
