# shellcheck shell=bash
# Reads and changes the users of OpenSearch in internal_users.yml. For set-up.sh and change-secrets.sh, in deploy/.

users=opensearch/internal_users.yml

has_user() { grep --quiet "^$1:" "$users"; }

# The image that has OpenSearch's own tool for hashes.
opensearch_image() {
  local image
  image=$(sed -n 's/^OPENSEARCH_IMAGE=//p' .env)
  echo "${image:-$(sed -n 's/^ARG OPENSEARCH_IMAGE=//p' opensearch/Dockerfile)}"
}

# add_user USER PASSWORD
add_user() {
  local hash
  hash=$(PASSWORD=$2 docker run --rm --env PASSWORD --entrypoint bash "$(opensearch_image)" \
    plugins/opensearch-security/tools/hash.sh -env PASSWORD | grep -oE '^[$]2[aby][$].+' | tail -n 1)
  printf "\n%s:\n  hash: '%s'\n  reserved: true\n" "$1" "$hash" >>"$users"
}

# In place, because a container keeps seeing the file that was there when it started.
drop_user() {
  local others
  others=$(awk -v RS= -v ORS='\n\n' -v user="$1:" '$1 != user' "$users")
  printf '%s\n' "$others" >"$users"
}
