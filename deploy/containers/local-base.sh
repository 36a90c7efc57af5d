#!/bin/sh
# Makes the image localhost/nearby-base from Debian's packages and this machine's Node, where no registry of images can
# be reached: deploy/containers/local-base.sh, as root. It needs debootstrap and buildah.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$folder" >/dev/null
install -D "$(readlink -f "$(command -v node)")" "$folder/usr/local/bin/node"
mkdir -p "$folder/usr/local/lib/node_modules"
cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$folder/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/usr/local/bin/npm"
# Certificates of a proxy that this machine trusts.
cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"
container=$(buildah from scratch)
buildah add -q "$container" "$folder" / >/dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah commit -q --rm "$container" localhost/nearby-base >/dev/null
echo localhost/nearby-base
