/** The notice of every page (architecture: notice). */
import * as v from 'valibot';
import { linkSchema, text } from '../../config/fields.ts';

/** Levels of a notice, from the least to the most urgent. */
const noticeLevels = ['information', 'warning', 'alert'] as const;

/** Important, temporary news for every page. An empty one is no notice; another needs a title (architecture: notice). */
export const noticeSchema = v.pipe(
  v.object(
    {
      title: v.optional(v.pipe(text, v.trim()), ''),
      text: v.optional(v.pipe(text, v.trim()), ''),
      /** Link to more information, in the form of a menu link. */
      link: v.optional(
        v.pipe(
          linkSchema,
          v.check(
            ({ href, route, active, children }) =>
              Boolean(href || route) && active && children.length === 0,
            'un lien avec son adresse attendu',
          ),
        ),
      ),
      level: v.optional(
        v.picklist(noticeLevels, '« information », « warning » ou « alert » attendu'),
        'information',
      ),
    },
    'objet attendu',
  ),
  v.forward(
    v.check(
      ({ title, text: body, link }) => title !== '' || (body === '' && !link),
      'un titre attendu',
    ),
    ['title'],
  ),
);
