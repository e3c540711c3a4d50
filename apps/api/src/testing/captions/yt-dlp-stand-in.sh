#!/bin/sh
# Most calls only request the version. Starting Node takes longest, so the script prints the version itself.
here=$(dirname "$0")
case " $* " in
  *' --version '*)
    if [ -f "$here/version" ]; then cat "$here/version"; else echo 2026.02.21; fi
    ;;
  *) exec node "$(dirname "$(readlink "$0")")/yt-dlp-stand-in.mjs" "$here" "$@" ;;
esac
