/** Whether the configured menu has entries. A menu without entries needs no button and no skip link. */
import { useMenu } from '../../config/menu.ts';

/** Returns true if the menu has entries. */
export function useHasMenu(): boolean {
  return useMenu('header').length > 0;
}
