/** Folder of the site that browser tests visit, relative to the project; the audit `react` names another. */
export const siteFolder = process.env['SITE_FOLDER'] ?? 'dist';
