import { scanXml } from '../../files/xml-scan.ts';

/** An element by local names: its text, and its children. */
export interface XmlNode {
  readonly name: string;
  text: string;
  readonly children: XmlNode[];
}

/** Reads a document whole; throws when it is not well formed. Namespaces differ between firmwares and are ignored. */
export const readXml = (text: string): XmlNode => {
  const top: XmlNode = { name: '', text: '', children: [] };
  const open: XmlNode[] = [top];
  scanXml({
    open: (name) => {
      const node: XmlNode = { name, text: '', children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close: () => void open.pop(),
    text: (piece) => {
      const node = open.at(-1);
      if (node) node.text += piece;
    },
  })(text.replace(/^\ufeff/, '').trim(), true);
  const [root] = top.children;
  if (!root) throw new Error('an XML document without an element');
  return root;
};

/** The first element of this name at any depth. */
export const findXml = (node: XmlNode, name: string): XmlNode | undefined => {
  for (const child of node.children) {
    if (child.name === name) return child;
    const deeper = findXml(child, name);
    if (deeper) return deeper;
  }
  return undefined;
};

/** A document as the maker also spells it in JSON: repeated elements are lists, leaves are texts. */
export const asRecord = (node: XmlNode): unknown => {
  if (node.children.length === 0) return node.text.trim();
  const record: Record<string, unknown> = {};
  for (const child of node.children) {
    const value = asRecord(child);
    const known = record[child.name];
    record[child.name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return record;
};
