#!/bin/sh
# Most calls ask for the version alone: they are answered without starting Node, which takes longer than all the rest.
here=$(dirname "$0")
case " $* " in
  *' --version '*)
    if [ -f "$here/version" ]; then cat "$here/version"; else echo 2026.02.21; fi
    ;;
  *) exec node "$(dirname "$(readlink "$0")")/yt-dlp-stand-in.mjs" "$here" "$@" ;;
esac
