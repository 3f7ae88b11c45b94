/** What the form and the script of its page have in common. */

/** The form's buttons answer from now on; bubbles. */
export const readyEvent = 'portail:request-ready';

/** Id of the line that says why the buttons wait, and then what they did. */
export const statusId = 'request-status';

/** What it says until the form is ready. */
export const waitingMessage = 'Ces boutons répondront quand la page aura fini de se charger.';

/** What it says where React could not be had. */
export const failedMessage = 'Ces boutons ne répondent pas.';
