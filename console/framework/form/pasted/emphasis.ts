/**
 * `**起拍价：**100` is not bold in Markdown: between punctuation and a letter, the closing marks are ordinary characters.
 * Word also splits one bold phrase into several elements. Both are mended in the syntax tree.
 */
import type { toMdast } from 'hast-util-to-mdast';

type Nodes = ReturnType<typeof toMdast>;
type PhrasingContent = Extract<Nodes, { type: 'strong' }>['children'][number];
type Text = Extract<Nodes, { type: 'text' }>;

const EDGES = /^([\p{P}\p{S}\s]*)(.*?)([\p{P}\p{S}\s]*)$/su;

const isEmphasis = (node: Nodes | undefined) => node?.type === 'strong' || node?.type === 'emphasis';
const text = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Merges neighbours of the same kind and moves punctuation at their edges out of them, in place. */
export function mendEmphasis(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) mendEmphasis(child);
  if (!node.children.some(isEmphasis)) return;
  const children = merged(node.children as PhrasingContent[]).flatMap(withoutEdges);
  node.children = children as typeof node.children;
}

function merged(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isSame = last?.type === node.type && isEmphasis(node);
    if (isSame && 'children' in last && 'children' in node) {
      last.children = joinTexts([...last.children, ...node.children]);
    } else result.push(node);
  }
  return result;
}

const joinTexts = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.reduce<PhrasingContent[]>((all, node) => {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else all.push(node);
    return all;
  }, []);

function withoutEdges(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'strong' && node.type !== 'emphasis') return [node];
  const first = node.children[0];
  const [, before = ''] = (first?.type === 'text' && EDGES.exec(first.value)) || [];
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const last = node.children.at(-1);
  const [, , , after = ''] = (last?.type === 'text' && EDGES.exec(last.value)) || [];
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  const isEmpty = node.children.every((it) => it.type === 'text' && it.value === '');
  return [...text(before), ...(isEmpty ? [] : [node]), ...text(after)];
}
