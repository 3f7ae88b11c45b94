#!/bin/sh
# deploy.sh FOLDER puts a built site online and keeps the previous one. deploy.sh --back puts that one back.
# nginx serves the link $root/portail. It takes missing hashed files from the link $root/portail-former.
# Variables:
#   PORTAIL_ROOT=/srv                        folder of the builds and of their links
#   PORTAIL_CONFIG=/etc/portail/config.json  the operator's configuration, which each build links to if it exists
#   PORTAIL_BASE=/portail                    the site is in that sub-folder of FOLDER; by default in FOLDER itself
set -eu
# nginx must be able to read the copied files.
umask 022
root=${PORTAIL_ROOT:-/srv}
config=${PORTAIL_CONFIG:-/etc/portail/config.json}
built=${PORTAIL_BASE:-}/assets/config/config.json
current=$root/portail
former=$root/portail-former

fail() { echo "$1" >&2; exit 1; }

# Replaces a link atomically, so that every request finds it.
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
  # The build links to the operator's file: a deployment never overwrites it.
  if [ -f "$config" ]; then ln -sf "$config" "$next$built"; fi
fi
if [ -L "$current" ]; then point "$former" "$(readlink "$current")"; fi
point "$current" "$next"
echo "$next"
