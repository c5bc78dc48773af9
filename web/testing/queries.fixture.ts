/** What pages read by, for tests of other packages that draw them. */
export { QueryClientProvider } from '@tanstack/react-query';
