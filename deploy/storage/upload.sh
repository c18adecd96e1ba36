#!/bin/sh
# A built remote to object storage that speaks S3, by the aws command: upload.sh apps/reports/dist s3://BUCKET/reports/1.4.0
# Scripts have a hash in their names and are kept for a year; remote.json is asked for anew and comes last, when all it names is there.
# AWS_ENDPOINT_URL names a service that isn't AWS. Once for each bucket: aws s3api put-bucket-cors --bucket BUCKET --cors-configuration file://cors.json
set -eu
from=$1
to=${2%/}
forever='public, max-age=31536000, immutable'
[ -f "$from/remote.json" ] || { echo "$from has no remote.json: build the remote first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packed" "$work/plain"

# Object storage packs nothing by itself: what has a gzip twin is stored packed, under its own name.
for file in "$from"/*.js; do
  name=${file##*/}
  if [ -f "$file.gz" ]; then cp "$file.gz" "$work/packed/$name"; else cp "$file" "$work/plain/$name"; fi
done
put() {
  folder=$1
  shift
  aws s3 cp --only-show-errors --recursive "$folder" "$to/" --cache-control "$forever" "$@"
}
put "$work/packed" --content-type text/javascript --content-encoding gzip
put "$work/plain" --content-type text/javascript
# What else a remote has, such as pictures and fonts, with the types that their names say.
put "$from" --exclude '*.js' --exclude '*.js.*' --exclude '*.map' --exclude .built --exclude remote.json --exclude 'prerender/*'
aws s3 cp --only-show-errors "$from/remote.json" "$to/remote.json" --cache-control no-cache --content-type application/json
