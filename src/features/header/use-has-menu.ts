/** Whether the configured menu has entries. A menu without entries needs no button and no skip link. */
import { linksToMenu } from '../../config/menu.ts';
import { useConfig } from '../../config/store.ts';

/** Returns true if the menu has entries. */
export function useHasMenu(): boolean {
  return linksToMenu(useConfig().header).length > 0;
}
