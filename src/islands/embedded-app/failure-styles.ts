/** Styles of the message that an app could not be loaded: pages that start no app are built without them. */
import { loadStyles } from '../../lib/late-styles.ts';
import styles from './failure.css?url';

void loadStyles(styles);
