/**
 * Every new window of Chromium loads the drop-down of its address bar, hundreds of files of its own, beside the page
 * that is tried or measured. This argument keeps it from that.
 */
export const QUIET_BROWSER = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';
