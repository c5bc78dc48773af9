// @ts-check
/** Stands in for packages that a library imports and this program never uses: whoever calls them is told so. */
const unused = () => {
  throw new Error('This part of a library is not in the bundle: cli/build/bundle.mjs says why');
};
export default { default: unused, clean: unused, eq: unused, gt: unused, lte: unused, satisfies: unused };
export const Ajv2020 = unused;
