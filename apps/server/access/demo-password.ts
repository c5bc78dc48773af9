/** The password of every account of the demo world (rules 9.3); production refuses to start while one still has it. */
export const DEMO_PASSWORD = 'Demo@2026';

/**
 * Its argon2id hash with a fixed salt, so that the same world has the same bytes. An account that still has the demo
 * password therefore has exactly this text, which makes it easy to find.
 */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$cGFya2RlY2sgZGVtbyAyNg$sqq+wbV8GWcZJnT8ktl9eDP3VEEJEE9mrA7F9gX+DoI';
