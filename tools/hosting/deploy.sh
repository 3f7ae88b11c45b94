#!/bin/sh
# deploy.sh FOLDER puts a built site online and keeps the previous one. deploy.sh --back puts that one back.
# It checks each file of the build before, asks the site afterwards, and says what it did. If the site does not answer well, it puts
# the previous build back and ends with status 1.
# nginx serves the link $root/portail. It takes missing hashed files from the link $root/portail-former.
# Variables:
#   PORTAIL_ROOT=/srv                        folder of the builds and of their links
#   PORTAIL_CONFIG=/etc/portail/config.json  the operator's configuration, which each build links to if it exists
#   PORTAIL_BASE=/portail                    the site is in that sub-folder of FOLDER; by default in FOLDER itself
#   PORTAIL_PROBE=http://localhost           address to ask afterwards; empty: nothing is asked
#   PORTAIL_WAIT=40                          seconds to wait for good answers, 9999 at most: nginx follows a new link within 30
set -eu
unset CDPATH
# nginx must be able to read the copied files.
umask 022
root=${PORTAIL_ROOT:-/srv}
config=${PORTAIL_CONFIG:-/etc/portail/config.json}
base=${PORTAIL_BASE:-}
probe=${PORTAIL_PROBE:-}
limit=${PORTAIL_WAIT:-40}
built=$base/assets/config/config.json
list=$base/assets/sha256sums.txt
current=$root/portail
former=$root/portail-former

say() { echo "deploy.sh : $1"; }
fail() { echo "deploy.sh : $1" >&2; exit 1; }

# Replaces a link atomically, so that every request finds it.
point() { ln -sfn "$2" "$1.new" && mv -T "$1.new" "$1"; }

again='Construisez à nouveau (npm run build), ou copiez à nouveau tout le dossier.'

# Stops on a build that lacks a file, or has one that is not as the build wrote it.
check_files() {
  wrong=$(cd "$1$base" && LC_ALL=C sha256sum -c --quiet --strict assets/sha256sums.txt 2>/dev/null) ||
    fail "$1 : la construction est abîmée : $(printf %s "${wrong:-$list}" | sed 's/: FAILED.*//;q'). $again"
}

# The same for a build that was online before. One of a former version may have no list, or one without its last line.
check_former() {
  if [ -s "$1$list" ]; then check_files "$1"; else say "fichiers non contrôlés : $1$list n’existe pas"; fi
}

# Stops on a folder that is no whole build. The last line of the list has its number of files: without it the list itself is cut.
check_build() {
  [ -e "$1$built" ] || [ -L "$1$built" ] || fail "$1 : ce n’est pas un site construit, $built n’y est pas (PORTAIL_BASE)."
  [ -s "$1$list" ] || fail "$1 : la construction est incomplète, $list manque. $again"
  last=$(tail -n 1 "$1$list")
  case $last in '# '*) ;; *) fail "$1 : la construction est incomplète, $list est coupé. $again" ;; esac
  check_files "$1"
  count=$(cd "$1$base" && find . -type f ! -path ./assets/config/config.json ! -path ./assets/sha256sums.txt | wc -l)
  [ "$last" = "# $count fichiers" ] || fail "$1 : $count fichiers, mais $list en annonce ${last#\# }. $again"
}

# True if the site answers a path with the bytes of a file that is online, also compressed. Else `wrong` says what happened. nginx
# keeps a former file for 30 seconds.
sends() {
  for how in --raw --compressed; do
    status=$(curl -s --max-time 5 "$how" -o "$answer" -w '%{http_code}' "$probe$1") || status=000
    case $status in
      200) cmp -s "$answer" "$current$2" || wrong="$1 (autre contenu)" ;;
      000) wrong="$1 (pas de réponse)" ;;
      *) wrong="$1 (statut $status)" ;;
    esac
    [ -z "$wrong" ] || return 1
  done
}

# True if the site answers with the page, the configuration and the state of the build that is online.
answers_well() {
  wrong=
  sends "$base/gestion-compte" "$base/gestion-compte.html" && sends "$built" "$built" && sends "$base/etat.json" "$base/etat.json"
}

# Waits for good answers.
ask_site() {
  left=$limit
  until answers_well; do
    [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    sleep 1
  done
}

# Puts a build online. The one before stays at hand. From here on, an interruption puts it back.
put_online() {
  previous=
  older=
  if [ -L "$former" ]; then older=$(readlink "$former"); fi
  if [ -L "$current" ]; then previous=$(readlink "$current"); fi
  trap 'restore "interrompu."' INT TERM HUP PIPE
  if [ -n "$previous" ]; then point "$former" "$previous"; fi
  point "$current" "$1"
  say "en ligne : $1${previous:+ (avant : $previous)}"
}

# Puts the links back as they were. The build before stays at hand too: two bad deployments in a row must not lose the last good one.
restore() {
  trap '' INT TERM HUP PIPE
  if [ -z "$previous" ]; then fail "$1 Il n’y a pas de construction précédente : celle-ci reste en ligne."; fi
  point "$current" "$previous"
  if [ -n "$older" ]; then point "$former" "$older"; else rm -f "$former"; fi
  fail "$1 La construction précédente est de nouveau en ligne : $previous"
}

case ${1:-} in --back) ;; -* | '') set -- ;; esac
[ $# -eq 1 ] || fail 'utilisation : deploy.sh DOSSIER, ou deploy.sh --back'
case $limit in *[!0-9]* | 0?* | ?????*) fail "PORTAIL_WAIT=$limit : un nombre de secondes est attendu." ;; esac
# The links would be wrong: they are in another folder.
for path in "$root" "$config"; do
  case $path in /*) ;; *) fail "$path : un chemin absolu est attendu (PORTAIL_ROOT, PORTAIL_CONFIG)." ;; esac
done
[ -d "$root" ] || fail "$root : ce dossier n’existe pas (PORTAIL_ROOT)."
[ -w "$root" ] || fail "$root : ce compte ne peut pas écrire dans ce dossier (PORTAIL_ROOT)."
# Two deployments at once would write into one folder, and each would restore what the other found.
exec 9<"$root"
flock -n 9 || fail 'une autre mise en ligne est en cours : attendez sa fin.'
if [ -n "$probe" ]; then
  command -v curl >/dev/null || fail 'PORTAIL_PROBE demande curl : apt-get install curl.'
  answer=$(mktemp)
  trap 'rm -f "$answer"' EXIT
fi
if [ "$1" = --back ]; then
  [ -L "$former" ] || fail 'il n’y a pas de construction précédente.'
  next=$(readlink "$former")
  [ -f "$next$base/gestion-compte.html" ] || fail "la construction précédente n’y est plus : $next"
  check_former "$next"
else
  case $1 in "$root"/portail-2*) check_former "$1" ;; *) check_build "$1" ;; esac
  next=$root/portail-$(date -u +%Y%m%d-%H%M%S-%3N)
  trap 'rm -rf "$next"; fail "interrompu : rien n’a changé en ligne."' INT TERM HUP PIPE
  mkdir "$next"
  cp -r "$1/." "$next"
  # Also if the build was made with a strict umask.
  chmod -R u=rwX,go=rX "$next"
  say "copié : $1 vers $next"
  # The build links to the operator's file: a deployment never overwrites it.
  if [ -f "$config" ]; then
    ln -sf "$config" "$next$built"
    say "configuration : $config"
  else
    say "configuration : celle de la construction, car $config n’existe pas"
  fi
  [ -e "$next$built" ] || fail "$config n’existe pas, et cette construction n’a pas la sienne : remettez ce fichier."
fi
put_online "$next"
if [ -z "$probe" ]; then
  say 'le site n’a pas été interrogé (PORTAIL_PROBE).'
else
  ask_site || restore "$probe$wrong : le site ne répond pas comme il faut."
  say "le site répond : $probe$base/gestion-compte"
fi
