// Settings of a deployment; the server or the operator replaces this file. Empty: the defaults of app/config.ts.
globalThis.parkdeckConfig = {};
