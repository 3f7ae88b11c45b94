/** What the footer does: display settings; and what follows a configuration that changed after the build. */
import { followConfig } from '../redraw/follow-config.ts';
import { wireDisplaySettings } from './display-settings.ts';

wireDisplaySettings();
void followConfig();
