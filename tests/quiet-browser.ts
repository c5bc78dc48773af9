/**
 * Chromium loads the drop-down of its address bar, hundreds of files, in every new window, which disturbs tests and
 * measurements. This argument prevents it.
 */
export const QUIET_BROWSER = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';
