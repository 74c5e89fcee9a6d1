import type { CDPSession } from '@playwright/test';

/** What of a heap snapshot is read; the rest of its format: v8/src/profiler/heap-snapshot-generator.cc. */
interface Snapshot {
  snapshot: {
    meta: { node_fields: string[]; node_types: unknown[]; edge_fields: string[]; edge_types: unknown[] };
  };
  nodes: number[];
  edges: number[];
  strings: string[];
}

const DETACHED = 2;
/** Longer ways are cut at their end. */
const LONGEST_WAY = 14;

/** How many nodes stand in no document any more, yet are held; and the uppermost of them, each with who holds it. */
export interface DetachedNodes {
  count: number;
  held: string[];
}

export async function detachedNodes(devtools: CDPSession): Promise<DetachedNodes> {
  const heap = new Heap(await takeSnapshot(devtools));
  const nodes = new Set(heap.detached());
  // The others are held by these: a child by its parent, a sibling by the one before.
  const uppermost = [...nodes].filter((node) => !nodes.has(heap.holderOf(node)));
  return { count: nodes.size, held: uppermost.map((node) => `${heap.nameOf(node)} ← ${heap.wayTo(node)}`) };
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(chunks.join('')) as Snapshot;
}

/** Nodes are meant by their index in the flat list of all their fields. */
class Heap {
  readonly #of: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  /** Who was the first to reach a node, from the roots on, and by which edge. */
  readonly #reached = new Map<number, { from: number; edge: number }>();

  constructor(snapshot: Snapshot) {
    this.#of = snapshot;
    const { meta } = snapshot.snapshot;
    this.#nodeSize = meta.node_fields.length;
    this.#edgeSize = meta.edge_fields.length;
    this.#walk();
  }

  detached(): number[] {
    const at = this.#field('detachedness');
    const found: number[] = [];
    for (let node = 0; node < this.#of.nodes.length; node += this.#nodeSize)
      // What nothing holds but its own kind has been left to the next collection.
      if (this.#of.nodes[node + at] === DETACHED && this.#reached.has(node)) found.push(node);
    return found;
  }

  nameOf(node: number): string {
    return this.#of.strings[this.#of.nodes[node + this.#field('name')] ?? -1]?.slice(0, 90) ?? '?';
  }

  holderOf(node: number): number {
    return this.#reached.get(node)?.from ?? -1;
  }

  /** Its holders, from the nearest to the farthest. */
  wayTo(node: number): string {
    const way: string[] = [];
    for (let step = this.#reached.get(node); step && way.length < LONGEST_WAY; step = this.#reached.get(step.from))
      way.push(`${this.#edgeName(step.edge)} of ${this.nameOf(step.from)}`);
    return way.join(' ← ');
  }

  /** Breadth first: the shortest way. Weak edges hold nothing. */
  #walk(): void {
    const first = this.#firstEdges();
    const toNode = this.#of.snapshot.meta.edge_fields.indexOf('to_node');
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const from = queue[at] ?? 0;
      const [begin, end] = [first[from / this.#nodeSize] ?? 0, first[from / this.#nodeSize + 1] ?? 0];
      for (let edge = begin; edge < end; edge += this.#edgeSize) {
        const to = this.#of.edges[edge + toNode] ?? 0;
        if (this.#reached.has(to) || this.#isWeak(edge)) continue;
        this.#reached.set(to, { from, edge });
        queue.push(to);
      }
    }
  }

  #firstEdges(): number[] {
    const count = this.#field('edge_count');
    const first = [0];
    for (let node = 0; node < this.#of.nodes.length; node += this.#nodeSize)
      first.push((first.at(-1) ?? 0) + (this.#of.nodes[node + count] ?? 0) * this.#edgeSize);
    return first;
  }

  #isWeak(edge: number): boolean {
    return this.#edgeType(edge) === 'weak';
  }

  #edgeType(edge: number): string {
    const [types] = this.#of.snapshot.meta.edge_types as [string[]];
    return types[this.#of.edges[edge] ?? -1] ?? '';
  }

  #edgeName(edge: number): string {
    const name = this.#of.edges[edge + 1] ?? -1;
    const numbered = ['element', 'hidden'].includes(this.#edgeType(edge));
    return numbered ? String(name) : (this.#of.strings[name] ?? '?').slice(0, 60);
  }

  #field(name: string): number {
    return this.#of.snapshot.meta.node_fields.indexOf(name);
  }
}
