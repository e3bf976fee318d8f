import { applyTheme } from './browser/apply-theme.ts'
import { followFields } from './browser/follow-fields.ts'
import { openMenus } from './browser/open-menus.ts'
import { readForm, tryOperations } from './browser/try-operations.ts'
import { showCode } from './browser/show-code.ts'
import { LANGUAGES, toAddress, toSamples } from './samples.ts'

/** The text of functions that need nothing but their arguments: browsers load it as it is. */
export const DOCS_SCRIPT = `(() => {
const readForm = ${readForm.toString()};
const toAddress = ${toAddress.toString()};
const toSamples = ${toSamples.toString()};
(${applyTheme.toString()})();
(${showCode.toString()})(${JSON.stringify(LANGUAGES)});
(${openMenus.toString()})();
(${tryOperations.toString()})(readForm, toAddress);
(${followFields.toString()})(readForm, toAddress, toSamples);
})()`
