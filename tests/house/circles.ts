import type { Imports } from './imports.ts';

/** Groups of files that import each other in a cycle, largest first: Tarjan's strongly connected components. */
export const circles = (imports: Imports): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    stack.push(file);
    open.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low < number) return low;
    const circle = stack.splice(stack.indexOf(file));
    for (const one of circle) open.delete(one);
    if (circle.length > 1 || imports.get(file)?.includes(file)) found.push(circle.toSorted());
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.toSorted((one, other) => other.length - one.length);
};
