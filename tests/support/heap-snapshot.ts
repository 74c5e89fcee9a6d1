import type { CDPSession } from '@playwright/test';

/**
 * The part of a heap snapshot that is read here. See v8/src/profiler/heap-snapshot-generator.cc for the full format.
 */
interface Snapshot {
  snapshot: {
    meta: { node_fields: string[]; node_types: unknown[]; edge_fields: string[]; edge_types: unknown[] };
  };
  nodes: number[];
  edges: number[];
  strings: string[];
}

const DETACHED = 2;
/** Maximum length of the listed path of retainers. Longer paths are truncated. */
const MAX_PATH_LENGTH = 14;

/** Number of DOM nodes that are detached but retained, and the topmost of these nodes with their retainers. */
export interface DetachedNodes {
  count: number;
  held: string[];
}

/**
 * Returns the size of all JavaScript values in megabytes. Excludes compiled code, which grows as V8 optimises more
 * functions, and the memory of Blink.
 */
export async function valuesMb(devtools: CDPSession): Promise<number> {
  return new HeapGraph(await takeSnapshot(devtools)).bytesExcept(['code', 'native']) / 1_000_000;
}

export async function detachedNodes(devtools: CDPSession): Promise<DetachedNodes> {
  const heap = new HeapGraph(await takeSnapshot(devtools));
  const nodes = new Set(heap.detached());
  // Only the topmost nodes are listed. They retain the others: a parent its children, a node its next sibling.
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

/** Graph of a heap snapshot, in which a node is identified by its index in the flat list of fields. */
class HeapGraph {
  readonly #of: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  /** Retainer through which each node was first reached from the roots, and the edge between the two. */
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
      // Nodes that only retain each other are not counted, because the next garbage collection frees them.
      if (this.#of.nodes[node + at] === DETACHED && this.#reached.has(node)) found.push(node);
    return found;
  }

  bytesExcept(excluded: readonly string[]): number {
    const [types] = this.#of.snapshot.meta.node_types as [string[]];
    const [type, size] = [this.#field('type'), this.#field('self_size')];
    let bytes = 0;
    for (let node = 0; node < this.#of.nodes.length; node += this.#nodeSize)
      if (!excluded.includes(types[this.#of.nodes[node + type] ?? -1] ?? '')) bytes += this.#of.nodes[node + size] ?? 0;
    return bytes;
  }

  nameOf(node: number): string {
    return this.#of.strings[this.#of.nodes[node + this.#field('name')] ?? -1]?.slice(0, 90) ?? '?';
  }

  holderOf(node: number): number {
    return this.#reached.get(node)?.from ?? -1;
  }

  /** Returns the retainers of a node, nearest first. */
  wayTo(node: number): string {
    const way: string[] = [];
    for (let step = this.#reached.get(node); step && way.length < MAX_PATH_LENGTH; step = this.#reached.get(step.from))
      way.push(`${this.#edgeName(step.edge)} of ${this.nameOf(step.from)}`);
    return way.join(' ← ');
  }

  /** Walks the graph breadth first, so that the paths are shortest. Weak edges are skipped. */
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
