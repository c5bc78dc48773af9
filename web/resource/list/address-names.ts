/**
 * Names that a list page keeps in its address beside the filters: page, size, order, view, open row, open form, tab.
 */
export const RESERVED: readonly string[] = ['page', 'size', 'sort', 'view', 'id', 'form', 'preset', 'tab', 'part'];
