#!/bin/sh
# Starts nginx in the container: fills in its configuration, and keeps the assets of earlier releases.
set -eu

html=/usr/share/nginx/html
# Optional volume with the assets of earlier releases.
releases=/var/lib/console

# Reads /etc/console/console.json if the operator mounts one, otherwise the image's. A folder that this user cannot read,
# or a link to a file outside the mounted folder, is not the absence of the file.
file=/etc/console/console.json
if [ ! -e "$file" ] && [ ! -L "$file" ] && { [ -x /etc/console ] || [ ! -e /etc/console ]; }; then
    file=$html/console.json
fi
{ [ -f "$file" ] && [ -r "$file" ]; } || { echo "$file cannot be read by user $(id -u)." >&2; exit 1; }
# jq would replace each byte that is not UTF-8.
iconv -f UTF-8 -t UTF-8 "$file" > /dev/null 2>&1 || { echo "$file is not UTF-8 text." >&2; exit 1; }
problem=$(jq empty "$file" 2>&1) || { echo "$file is not valid JSON: $problem" >&2; exit 1; }
schema=/etc/nginx/console.schema.json
settings=$(jq -rs --arg file "$file" --slurpfile schema "$schema" -f /etc/nginx/read-config.jq "$file")
# The page includes this copy in a script element, which `</script>` in a setting would end.
CONFIG=/tmp/console.json
jq -c . "$file" | sed 's/</\\u003c/g' > "$CONFIG"
# jq quotes every value.
eval "$settings"
BACKEND=${BACKEND:?is not set: the address of the backend, such as https://backend.example}
BACKEND=${BACKEND%/}
case $BACKEND in
    http://*/* | https://*/*) path=${BACKEND#*://}; path=/${path#*/}; echo "BACKEND must not have a path: $path" >&2; exit 1 ;;
    http://*[!][A-Za-z0-9._:-]* | https://*[!][A-Za-z0-9._:-]*)
        echo "BACKEND must have only a host and a port after https:// or http://." >&2; exit 1 ;;
    http://?* | https://?*) ;;
    *) echo "BACKEND must begin with https:// or http://: $BACKEND" >&2; exit 1 ;;
esac
LOG=/dev/stdout
export BACKEND CONFIG LOG BASE API_PREFIXES READ_TIMEOUT REPORT_ORIGIN

# Removes the assets from the volume that were superseded more than 14 days ago, and adds this release's. A file's time is
# the last start at which it was in use: `current` lists the assets of the release that ran until now.
keep_assets() {
    new=
    mkdir -p "$releases/assets" &&
    if [ -f "$releases/current" ]; then (cd "$releases/assets" && xargs -r touch -c -- < "$releases/current"); fi &&
    find "$releases/assets" -type f -mmin +$((14 * 24 * 60)) -delete &&
    new=$(mktemp -d "$releases/new.XXXXXX") &&
    mkdir "$new/assets" &&
    # Copies to another folder first, because a half-copied file must not be served.
    cp -R "$html/assets/." "$new/assets/" &&
    (cd "$new/assets" && find . -type f > "$new/current" && find . -type f -exec mv -f -t "$releases/assets" {} +) &&
    mv -f "$new/current" "$releases/current"
    kept=$?
    rm -rf "$new"
    # Folders of starts that were interrupted.
    find "$releases/" -maxdepth 1 -name 'new.*' -mmin +60 -exec rm -rf {} +
    return $kept
}
# Without a volume the folder is the image's: it belongs to this user, and may be read-only.
if [ -w "$releases" ]; then keep_assets; else [ -O "$releases" ] || [ ! -e "$releases" ]; fi ||
    echo "$releases: the assets of this release could not be kept; pages opened before the next release may have to reload." >&2

envsubst '$BACKEND $BACKEND_CA $FILE_HOST $CERTIFICATE $CERTIFICATE_KEY $BASE $API_PREFIXES $READ_TIMEOUT $REPORT_ORIGIN
    $CONFIG $LOG' < /etc/nginx/console.conf.template > /tmp/console.conf
exec nginx -e stderr -c /etc/nginx/container.conf -g 'daemon off;'
