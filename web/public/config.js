// What a deployment sets; the server or the operator replaces this file. Empty: the defaults of app/config.ts.
globalThis.parkdeckConfig = {};
