#!/usr/bin/env bash
# Installs the plugin analysis-icu from the file in the image; all else is the package's own program.
exec "${0%/*}/opensearch-plugin-of-the-package" "${@/#analysis-icu/file:///usr/share/opensearch/analysis-icu.zip}"
