#!/bin/sh
# deploy.sh FOLDER: puts a built site online beside the one before. deploy.sh --back: the one before again.
# nginx serves $root/portail, a link, and takes hashed files that are not there from $root/portail-former.
set -eu
root=${PORTAIL_ROOT:-/srv}
config=${PORTAIL_CONFIG:-/etc/portail/config.json}
current=$root/portail
former=$root/portail-former

# A link changes in one step: no request finds none.
point() { ln -sfn "$2" "$1.new" && mv -T "$1.new" "$1"; }

if [ "$1" = --back ]; then
  next=$(readlink "$former")
else
  next=$root/portail-$(date -u +%Y%m%d-%H%M%S)
  cp -r "$1" "$next"
  # The operator's file stays where it is: a deployment never writes over it.
  if [ -f "$config" ]; then ln -sf "$config" "$next/assets/config/config.json"; fi
fi
if [ -L "$current" ]; then point "$former" "$(readlink "$current")"; fi
point "$current" "$next"
echo "$next"
