// The parts of undici that the command line uses, each from its own file: the package's index loads all of it, half a
// megabyte, before the first command. What they are is declared by the package itself.
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici';
}
declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions & { readonly origin: URL | string },
  ): Promise<Dispatcher.ResponseData>;
}
declare module 'undici/lib/interceptor/redirect.js' {
  import type { Dispatcher } from 'undici';
  export default function redirect(options: {
    readonly maxRedirections: number;
  }): Dispatcher.DispatcherComposeInterceptor;
}
declare module 'undici/lib/web/fetch/formdata.js' {
  export { FormData } from 'undici';
}
