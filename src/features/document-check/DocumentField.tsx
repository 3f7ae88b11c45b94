/** The file field of document verification, or a sentence if the configuration trusts no authority. */
import type { RefObject } from 'react';
import { useAttest } from '../../config/attest.ts';

/** Renders both; styles show the field only if scripts run. It stays in the page with what was chosen in it. */
export function DocumentField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const attest = useAttest();
  const hasAnchors = attest.trustAnchors.length > 0;
  return (
    <>
      {!hasAnchors && (
        <>
          <p>
            <strong>Ce site ne vérifie pas encore les documents.</strong> Suivez les étapes
            ci-dessous{attest.officialUrl && ', ou consultez le service officiel'}.
          </p>
          {attest.officialUrl && (
            <p>
              <a className="fr-btn" href={attest.officialUrl}>
                Vérifier avec le service officiel
              </a>
            </p>
          )}
        </>
      )}
      <div className="needs-js fr-upload-group drop-area" hidden={!hasAnchors}>
        <label className="fr-label" htmlFor="attest-files">
          Choisissez ou déposez un ou plusieurs justificatifs{' '}
          <span key={attest.maxFileSize} className="fr-hint-text">
            Format PDF, {Math.floor(attest.maxFileSize / 1000)} ko au plus par fichier. Les fichiers
            ne quittent pas votre appareil, sauf si vous demandez la vérification officielle.
          </span>
        </label>
        <input
          ref={field}
          className="fr-upload"
          type="file"
          id="attest-files"
          accept=".pdf,application/pdf"
          multiple
        />
      </div>
    </>
  );
}
