#!/bin/sh
# deploy.sh FOLDER: puts a built site online beside the one before. deploy.sh --back: the one before again.
# nginx serves $root/portail, a link, and takes hashed files that are not there from $root/portail-former.
# PORTAIL_BASE=/portail: the site stands in that sub-folder of FOLDER.
set -eu
# nginx must be able to read what is copied.
umask 022
root=${PORTAIL_ROOT:-/srv}
config=${PORTAIL_CONFIG:-/etc/portail/config.json}
built=${PORTAIL_BASE:-}/assets/config/config.json
current=$root/portail
former=$root/portail-former

fail() { echo "$1" >&2; exit 1; }

# A link changes in one step: no request finds none.
point() { ln -sfn "$2" "$1.new" && mv -T "$1.new" "$1"; }

[ $# -eq 1 ] || fail 'Utilisation : deploy.sh DOSSIER, ou deploy.sh --back'
[ -d "$root" ] || fail "$root : ce dossier n’existe pas (PORTAIL_ROOT)."
if [ "$1" = --back ]; then
  [ -L "$former" ] || fail 'Il n’y a pas de construction précédente.'
  next=$(readlink "$former")
else
  [ -f "$1$built" ] || fail "$1 : ce n’est pas un site construit, $built n’y est pas (PORTAIL_BASE)."
  next=$root/portail-$(date -u +%Y%m%d-%H%M%S)
  [ ! -e "$next" ] || fail "$next existe : recommencez dans une seconde."
  cp -r "$1" "$next"
  # The operator's file stays where it is: a deployment never writes over it.
  if [ -f "$config" ]; then ln -sf "$config" "$next$built"; fi
fi
if [ -L "$current" ]; then point "$former" "$(readlink "$current")"; fi
point "$current" "$next"
echo "$next"
